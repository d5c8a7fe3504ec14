import './style/base.css';
import './style/parts.css';
import './style/layout.css';
import './style/intent.css';
import './style/purchases.css';
import './style/requests.css';
import './style/settings.css';
import './style/webhooks.css';
import './style/plot.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './api/queries.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
