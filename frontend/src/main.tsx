// First, so that the answers are on their way while React is still being read.
import './app/ask-ahead';
import '@fontsource-variable/inter/wght.css';
import './components/theme/tokens.css';
import './components/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { keepForOffline } from './lib/service-worker';
import { load } from './lib/session';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

void load();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);

// Afterwards, so that it takes nothing from the page; and not from a page that changes under the developer's hands.
if (import.meta.env.PROD) window.addEventListener('load', () => void keepForOffline());
