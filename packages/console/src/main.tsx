import './style/base.css';
import './style/components.css';
import './style/layout.css';
import './style/palette.css';
import './style/topbar.css';
import './style/checkout-intent.css';
import './style/lists.css';
import './style/settings.css';
import './style/webhooks.css';
import './style/chart.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './api/query-client.ts';
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
