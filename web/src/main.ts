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
if (target !== null) void speak(settings.language).then(() => mount(App, { target }));
