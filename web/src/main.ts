import { mount } from 'svelte';
import App from './App.svelte';
import { start } from './state/router.svelte';
import { dress, settings } from './state/settings.svelte';
import './styles/base.css';
import './styles/tokens.css';
import { speak } from './text/index.svelte';

dress();
start();
const target = document.getElementById('app');
// Drawn with the letters it keeps: whoever waits for them a moment sees nothing move when they come.
const kLetters = 1200;
const letters = Promise.race([
  Promise.all(
    ['600 1em Alegreya', '400 1em "Atkinson Hyperlegible Next"'].map((font) =>
      document.fonts.load(font, settings.language === 'pl' ? 'Graj, łąka' : 'Play'),
    ),
  ),
  new Promise((resolve) => setTimeout(resolve, kLetters)),
]).catch(() => undefined);
if (target !== null) {
  void Promise.all([speak(settings.language), letters]).then(() => mount(App, { target }));
}
