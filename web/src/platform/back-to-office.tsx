import { heading, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { pages } from './pages.ts'
import { paths } from './paths.ts'
import { BackLink } from '../ui/back-link.tsx'

/** The back link: from a list to the office, and from a record to the list of its kind. */
export const BackToOffice = ({ kind }: { kind?: RecordKind }) =>
  kind ? (
    <BackLink to={paths.officeKind} params={{ kind: kind.name }} label={heading(kind.many)} />
  ) : (
    <BackLink to={paths.office} label={pages.office.title} />
  )
