import { Event, EventTrigger } from '../events.ts';
import { SandboxShop } from '../shapes/sandbox-shop.ts';
import { idParams } from '../shapes/scalars.ts';
import { AdvancedShipment } from '../shipments.ts';
import { operation, TAGS } from './operation.ts';

export * from '../events.ts';
export * from '../shapes/sandbox-shop.ts';
export * from '../shipments.ts';

const tag = TAGS.testHelpers;

export const testHelperOperations = {
  triggerEvent: operation({
    method: 'POST',
    audit: ['event.triggered'],
    path: '/api/v1/events/trigger',
    tag,
    summary: 'Trigger a test event',
    description:
      'Creates an event and delivers it like any other. Nothing else changes. Available in staging only: returns 404 in production.',
    scope: 'test_helpers:write',
    bucket: 'mutations',
    body: EventTrigger,
    success: { status: 201, schema: Event },
    stagingOnly: true,
  }),
  advanceShipment: operation({
    method: 'POST',
    audit: ['shipment.advanced'],
    path: '/api/v1/test-helpers/checkout-intents/{id}/shipments/advance',
    tag,
    summary: 'Advance a shipment',
    description:
      'Moves the first shipment of the order that is not final to its next status and creates the event. Returns 409 if all shipments are final. Available in staging only: returns 404 in production.',
    scope: 'test_helpers:write',
    bucket: 'mutations',
    params: idParams('Identifier of the checkout intent.'),
    success: { status: 200, schema: AdvancedShipment },
    stagingOnly: true,
  }),
  startSandboxShop: operation({
    method: 'POST',
    audit: { notRecorded: 'stores nothing' },
    path: '/api/v1/test-helpers/sandbox-shop',
    tag,
    summary: 'Start the sandbox shop',
    description:
      'Returns the URL of the sandbox shop on the machine of the service, and starts one that ends with the service if none runs. `url` is null if this process cannot start one: start it with `purser sandbox-shop`. Available in staging only: returns 404 in production.',
    scope: 'test_helpers:write',
    bucket: 'mutations',
    success: { status: 200, schema: SandboxShop },
    stagingOnly: true,
  }),
};
