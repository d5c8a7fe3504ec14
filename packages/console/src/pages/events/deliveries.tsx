import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageHeader } from '../../components/page.tsx';
import { ViewTabs } from '../../saved-views/view-tabs.tsx';
import { DeliveryTable } from './delivery-table.tsx';

/** The deliveries to all endpoints. */
export function DeliveriesPage() {
  const search = useSearch({ from: '/shell/deliveries' });
  const navigate = useNavigate({ from: '/deliveries' });
  return (
    <>
      <PageHeader title="Deliveries" lead="Events sent to webhook endpoints, newest first." />
      <ViewTabs list="deliveries" />
      <DeliveryTable
        filter={{}}
        search={search}
        onSearch={(change) => void navigate({ search: change, resetScroll: false })}
      />
    </>
  );
}
