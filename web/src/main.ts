import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import Thumb from './games/royal/Thumb.svelte';
const q = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = q.get('t') ?? 'light';
mount(Thumb, { target: document.getElementById('app')! });
