/* global document */
import { factories, service } from '../dist/index.js';

const { hpmFactory, wpmpFactory, routerFactory } = factories;
const made = new service.Service(hpmFactory, wpmpFactory, routerFactory);
made.embed(document.body, {
  type: 'report',
  id: 'R',
  accessToken: 'T',
  embedUrl: 'https://app.powerbi.com/reportEmbed',
});
