import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { LiveWidget } from './live-widget.ts';
import './home.css';
import './site.css';

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('LiveWidget', LiveWidget),
} satisfies Theme;
