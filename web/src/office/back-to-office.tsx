import { heading, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { paths } from '../platform/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { officeTexts } from './texts.ts'

/** The back link: from a list to the office, and from a record to the list of its kind. */
export const BackToOffice = ({ kind }: { kind?: RecordKind }) =>
  kind ? (
    <BackLink to={paths.officeKind} params={{ kind: kind.name }} label={heading(kind.many)} />
  ) : (
    <BackLink to={paths.office} label={officeTexts.office} />
  )
