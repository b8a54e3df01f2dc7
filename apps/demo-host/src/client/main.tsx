import '@fontsource-variable/inter';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/home.css';
import './styles/gallery.css';
import './styles/stage.css';
import './styles/code.css';
import './styles/logs.css';
import './styles/playground.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
