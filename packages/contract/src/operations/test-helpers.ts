import { Event, EventTrigger } from '../events.ts';
import { idParams } from '../shapes/scalars.ts';
import { AdvancedShipment } from '../shipments.ts';
import { operation, TAGS } from './operation.ts';

export * from '../events.ts';
export * from '../shipments.ts';

const tag = TAGS.testHelpers;

export const testHelperOperations = {
  triggerEvent: operation({
    method: 'POST',
    path: '/api/v1/events/trigger',
    tag,
    summary: 'Trigger a test event',
    description: 'Available in staging only.',
    scope: 'test_helpers:write',
    bucket: 'mutations',
    body: EventTrigger,
    success: { status: 201, schema: Event },
    stagingOnly: true,
  }),
  advanceShipment: operation({
    method: 'POST',
    path: '/api/v1/test-helpers/checkout-intents/{id}/shipments/advance',
    tag,
    summary: 'Advance a shipment',
    description: 'Available in staging only.',
    scope: 'test_helpers:write',
    bucket: 'mutations',
    params: idParams('Identifier of the checkout intent.'),
    success: { status: 200, schema: AdvancedShipment },
    stagingOnly: true,
  }),
};
