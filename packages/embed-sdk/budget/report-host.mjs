/* global document */
import { ReportService, Report } from '../dist/report.js';

new ReportService(Report).embed(document.body, {
  id: 'R',
  accessToken: 'T',
  embedUrl: 'https://app.powerbi.com/reportEmbed',
});
