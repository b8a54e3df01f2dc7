// The wrapper keeps service and report in its reactive data: what it hands out are Proxies.
import { createApp, h, type Component } from 'vue';
import { PowerBIReportEmbed } from 'powerbi-client-vue-js';
import { properties } from './host.ts';

createApp({ render: () => h(PowerBIReportEmbed as Component, properties) }).mount('#one');
