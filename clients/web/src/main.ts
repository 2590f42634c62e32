// SPDX-License-Identifier: MIT
// The door of the page: words first, then everything that speaks.
import { mount } from 'svelte';
import './style/tokens.css';
import './style/kit.css';
import './style/page.css';
import './style/lay.css';
import App from './App.svelte';
import { house } from './house/house.svelte.ts';
import { dress, settings } from './house/settings.svelte.ts';
import { version } from './house/version.svelte.ts';
import { speak } from './words/say.svelte.ts';

dress();
house.open();
await speak(settings.language);
mount(App, { target: document.body });
version.keep();
