// A copy of the library, as a host's bundle holds it, and what the rows of the test do with it.
import { factories, service } from '../../dist/index.js';
import { defineEmbedElement } from '../../dist/element.js';
import '../window.ts';

const { hpmFactory, wpmpFactory, routerFactory } = factories;
const own = new service.Service(hpmFactory, wpmpFactory, routerFactory, { allowedHosts: ['https://frame.example'] });

/** Embeds a report with this copy; every change of its page is a mark. */
function embedIn(element: HTMLElement, config: object = {}) {
  const { embedUrl, accessToken } = { embedUrl: 'https://frame.example/embed?reportId=R1', accessToken: 'TOKEN' };
  window.marks = [];
  const report = own.embed(element, { type: 'report', id: 'R1', embedUrl, accessToken, ...config });
  Object.defineProperty(window, 'report', { configurable: true, value: report });
  window.report.on('pageChanged', ({ detail }) => window.marks.push(detail.newPage.name));
  window.report.on('error', ({ detail }) => window.marks.push(JSON.stringify(detail)));
  return window.report;
}

/** A custom element that embeds a report; every change of its page is a mark. */
function makeElement() {
  defineEmbedElement();
  const element = document.createElement('portico-embed');
  window.marks = [];
  element.addEventListener('pageChanged', () => void window.marks.push('P9'));
  Object.defineProperty(window, 'report', { configurable: true, get: () => element.embed });
  element.service = own;
  element.config = {
    type: 'report',
    id: 'R1',
    accessToken: 'TOKEN',
    embedUrl: 'https://frame.example/embed?reportId=R1',
  };
  return element;
}

(window.copies ??= []).push({ service: own, embedIn, makeElement });
