import { Link } from '@tanstack/react-router';
import type { AuditSearch, InstallationAuditSearch } from '../search-params/audit.ts';
import type { RequestSearch } from '../search-params/requests.ts';

const SHOW_REQUESTS = 'Show requests';
const SHOW_CHANGES = 'Show changes';

/** Links to the requests about an object, and to who changed it. */
export const ObjectLinks = ({ id }: { readonly id: string }) => (
  <>
    <RequestsLink search={{ q: id }} />
    <ChangesLink search={{ objectId: id }} />
  </>
);

/** Links to the requests of an API key or user, and to who changed them. */
export const CallerLinks = ({ id }: { readonly id: string }) => (
  <>
    <RequestsLink search={{ actorId: id }} />
    <ChangesLink search={{ objectId: id }} />
  </>
);

/** Links for an object of the installation, by default to the changes of that object alone. */
export const InstallationObjectLinks = ({
  id,
  changes = { objectId: id },
}: {
  readonly id: string;
  readonly changes?: InstallationAuditSearch;
}) => (
  <>
    <RequestsLink search={{ q: id }} />
    <Link to="/operator/audit-log" search={changes}>
      {SHOW_CHANGES}
    </Link>
  </>
);

export const RequestsLink = ({ search }: { readonly search: RequestSearch }) => (
  <Link to="/requests" search={search}>
    {SHOW_REQUESTS}
  </Link>
);

export const ChangesLink = ({ search }: { readonly search: AuditSearch }) => (
  <Link to="/audit-log" search={search}>
    {SHOW_CHANGES}
  </Link>
);
