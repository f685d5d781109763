import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { proofsQuery } from '../../dockets/proofs/docket-proof.tsx'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { docketHistoryQuery } from './docket-history.queries.ts'
import { HistoryItem } from './history-item.tsx'
import classes from './history.module.css'
import { docketPageTexts } from './texts.ts'

/** Entries that are shown at first. Older ones are one press away. */
const shownAtFirst = 6

/** What happened to the docket, the newest first: when, where and who, with signatures and photos (TRACK-04). */
export function HistorySection({ dck_id }: { dck_id: number }) {
  const history = useQuery(docketHistoryQuery(dck_id))
  const hasProofs = history.data?.some((entry) => entry.proofs.length > 0) ?? false
  const proofs = useQuery({ ...proofsQuery(dck_id), enabled: hasProofs })
  const [showsAll, setShowsAll] = useState(false)
  const entries = history.data ?? []
  const shown = showsAll ? entries : entries.slice(0, shownAtFirst)
  const current = entries.find(({ kind, isInternal }) => kind === 'status' && !isInternal)
  return (
    <section aria-labelledby="history">
      <Title order={2} id="history" mb="sm">
        {docketPageTexts.history}
      </Title>
      {history.isPending && (
        <Skeleton component="output" height={160} aria-label={docketPageTexts.loadingHistory} />
      )}
      {history.isError && (
        <FailedQuery title={docketPageTexts.historyNotLoaded} queries={[history]} order={3} />
      )}
      {history.isSuccess && entries.length === 0 && <Text c="dimmed">{docketPageTexts.noHistory}</Text>}
      {proofs.isError && <FailedQuery title={docketPageTexts.proofsNotLoaded} queries={[proofs]} order={3} />}
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            isCurrent={entry === current}
            proofs={(proofs.data ?? []).filter(({ sig_id }) => entry.proofs.includes(sig_id))}
          />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="subtle" size="compact-md" onClick={() => setShowsAll(true)}>
          {docketPageTexts.showWholeHistory(entries.length)}
        </Button>
      )}
    </section>
  )
}
