import { circuitWaiting } from '@despatch/contract/control/control.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { paths } from '../../platform/paths.ts'
import classes from './home.module.css'
import { homeTexts } from './texts.ts'

/** What waits for a dispatcher on each of their boards, as links to the board that show just that (NAV-06). */
export function BoardsAtAGlance() {
  const waiting = useQuery({
    queryKey: ['control', 'waiting'],
    queryFn: async ({ signal }) => (await api(circuitWaiting, {}, { signal })).rows,
    refetchInterval: 60_000,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  if (waiting.isError && !waiting.data)
    return <FailedQuery title={homeTexts.boardsNotLoaded} queries={[waiting]} />
  // A user without boards has nothing to see here.
  if (!waiting.data?.length) return null
  return (
    <section aria-labelledby="boards">
      <Title order={2} id="boards">
        {homeTexts.boards}
      </Title>
      <ul className={classes.boards}>
        {waiting.data.map((board) => (
          <Board key={board.cir_circ_code} board={board} />
        ))}
      </ul>
    </section>
  )
}

type WaitingBoard = ReplyOf<typeof circuitWaiting>['rows'][number]

/** What the board shows behind each figure. Drivers' reports are in a drawer of the board. */
const shows = { late: 'late', unallocated: 'unallocated', asked: 'asked', reports: undefined } as const

const figures = ['late', 'unallocated', 'asked', 'reports'] as const

function Board({ board }: { board: WaitingBoard }) {
  const { cir_circ_code: circuit, cir_name } = board
  const waiting = figures.filter((figure) => board[figure] > 0)
  return (
    <li className={classes.board}>
      <Anchor renderRoot={(props) => <Link to={paths.control} search={{ circuit }} {...props} />} fw={500}>
        {cir_name}
      </Anchor>
      {waiting.length === 0 && <Text c="dimmed">{homeTexts.nothingWaits}</Text>}
      {waiting.map((figure) => {
        const what = homeTexts.waiting[figure](board[figure])
        return (
          <Anchor
            key={figure}
            renderRoot={(props) => (
              <Link to={paths.control} search={{ circuit, show: shows[figure] }} {...props} />
            )}
            aria-label={homeTexts.waitingOn(what, cir_name)}
            c={figure === 'late' ? 'var(--mantine-color-error)' : 'inherit'}
          >
            {what}
          </Anchor>
        )
      })}
    </li>
  )
}
