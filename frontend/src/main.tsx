import '@fontsource-variable/inter/wght.css';
import './components/theme/tokens.css';
import './components/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
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
