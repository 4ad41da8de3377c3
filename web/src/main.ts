import "@fontsource/forum/400.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./lib/router.svelte";
import { applySettings, settings } from "./lib/settings.svelte";
import { enableSoundsOnInput } from "./lib/sound/playSounds";
import { setLanguage } from "./lib/words/say";

applySettings();
followLinks();
enableSoundsOnInput();
await setLanguage(settings.language);
mount(App, { target: document.getElementById("app")! });
