import '../style/base.css';
import '../style/components.css';
import '../style/chart.css';
import '../style/lists.css';
import '../style/webhooks.css';
import './portal.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { portalQueries } from './api.ts';
import { Portal } from './portal.tsx';
import { takePortalLink } from './token.ts';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={portalQueries}>
        <Portal link={takePortalLink()} />
      </QueryClientProvider>
    </StrictMode>,
  );
