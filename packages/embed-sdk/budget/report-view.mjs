/* global document */
import { ReportService, ReportView } from '../dist/report.js';

new ReportService(ReportView).embed(document.body, {
  id: 'R',
  accessToken: 'T',
  embedUrl: 'https://app.powerbi.com/reportEmbed',
});
