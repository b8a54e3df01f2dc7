/* global document */
import { ReportService } from '../dist/report.js';

new ReportService().embed(document.body, {
  id: 'R',
  accessToken: 'T',
  embedUrl: 'https://app.powerbi.com/reportEmbed',
});
