import { useSearch } from '@tanstack/react-router'
import { recordSearch } from '../platform/search-params.ts'
import { IssuePreview } from './issue-preview.tsx'
import { RunProgress } from './run-progress.tsx'

/** /billing/preview: the documents as they would be issued; with the id of a run, what became of it. */
export default function PreviewPage() {
  const { run, until, day } = useSearch({ from: '/shell/billing/preview' })
  const { _id } = recordSearch({ _id: run })
  return _id === undefined ? (
    <IssuePreview askedUntil={until} askedDay={day} />
  ) : (
    <RunProgress key={_id} run_id={_id} />
  )
}
