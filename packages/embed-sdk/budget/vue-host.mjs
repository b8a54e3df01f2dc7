/* global document */
import { createApp } from 'vue';
import { PowerBIEmbed } from '../dist/vue.js';

createApp(PowerBIEmbed, { embedConfig: { type: 'report' } }).mount(document.body);
