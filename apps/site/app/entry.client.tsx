import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTranslatedPages } from '@kavosh/ui/keep-translated.ts';
// Nothing that pages share is imported here: its stylesheets would come before the frame's, which order the layers.
import { forgetServiceWorkers } from './layout/forget-service-workers.ts';

keepTranslatedPages();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

forgetServiceWorkers();
