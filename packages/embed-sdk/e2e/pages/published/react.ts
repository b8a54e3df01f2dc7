import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PowerBIEmbed } from 'powerbi-client-react';
import { properties } from './host.ts';

const embed = createElement(PowerBIEmbed, properties);
createRoot(document.querySelector('#one')!).render(createElement(StrictMode, null, embed));
