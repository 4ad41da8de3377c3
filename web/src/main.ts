import "@fontsource/forum/400.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { wakeByHand } from "./lib/sound/playSounds";
import { speak } from "./lib/words/say";

followLinks();
wakeByHand();
await speak(settings.language);
mount(App, { target: document.getElementById("app")! });
