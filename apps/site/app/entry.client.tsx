import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { forgetServiceWorkers } from './layout/forget-service-workers.ts';
import { holdSentNodes } from './sent/sent-nodes.ts';

holdSentNodes(document);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

forgetServiceWorkers();
