import { Alert, Text } from '@mantine/core'
import { statusFlow, type FlowStatus } from '@despatch/domain/office/status-flow.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { readable } from '../ui/status-badge.tsx'
import classes from './status-flow.module.css'
import { box, placesOf, wayBetween, type Place } from './status-flow-layout.ts'

/** A status as the picture needs it. */
export interface DrawnStatus extends FlowStatus {
  dsts_description: string
  dsts_color: string
  dsts_font_color: string
}

/** The statuses as boxes from left to right with an arrow for each forward, and the same in words. */
export function StatusFlowPicture({ statuses }: { statuses: readonly DrawnStatus[] }) {
  const [lit, setLit] = useState<string | null>(null)
  const flow = statusFlow(statuses)
  const { places, width, height } = placesOf(flow.layers)
  const words = new Map(statuses.map(({ dsts_id, dsts_description }) => [dsts_id, dsts_description]))
  const named = (ids: readonly string[]) => ids.map((id) => words.get(id) ?? id).join(', ')
  const ways = statuses.flatMap(({ dsts_id, dsts_fwds }) =>
    dsts_fwds.split('').flatMap((letter) => {
      const [from, to] = [places.get(dsts_id), places.get(letter)]
      return from && to ? [{ from: dsts_id, to: letter, path: wayBetween(from, to) }] : []
    }),
  )
  return (
    <>
      <Finding title="Nothing leads to" ids={flow.unreachable} named={named} />
      <Finding title="A docket stays for ever in" ids={flow.deadEnds} named={named} />
      {/* Wider than a phone: the keyboard scrolls it, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} tabIndex={0} aria-label="Picture of the flow">
        <svg viewBox={`0 0 ${width} ${height}`} style={{ minWidth: width }} aria-hidden>
          <defs>
            <marker
              id="way-end"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8z" className={classes.tip} />
            </marker>
          </defs>
          {ways.map(({ from, to, path }) => (
            <path
              key={`${from}${to}`}
              d={path}
              className={classes.way}
              data-lit={lit === from || lit === to || undefined}
              data-dim={(lit !== null && lit !== from && lit !== to) || undefined}
              markerEnd="url(#way-end)"
            />
          ))}
          {statuses.map((status) => {
            const place = places.get(status.dsts_id)
            return place && <Box key={status.dsts_id} {...{ status, place }} onLight={setLit} />
          })}
        </svg>
      </section>
      <Text component="h3" fw={600} size="sm" mt="md" mb={4}>
        In words
      </Text>
      <ul className={classes.words}>
        {statuses.map(({ dsts_id, dsts_description, dsts_fwds }) => (
          <li key={dsts_id}>
            <strong>{dsts_description}</strong>{' '}
            {dsts_fwds === '' ? 'leads nowhere' : `leads to ${named(dsts_fwds.split(''))}`}
          </li>
        ))}
      </ul>
    </>
  )
}

interface FindingProps {
  title: string
  ids: readonly string[]
  named: (ids: readonly string[]) => string
}

const Finding = ({ title, ids, named }: FindingProps) =>
  ids.length > 0 && (
    <Alert mb="sm" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      {title}: {named(ids)}.
    </Alert>
  )

interface BoxProps {
  status: DrawnStatus
  place: Place
  onLight: (id: string | null) => void
}

const Box = ({ status, place, onLight }: BoxProps) => (
  <g
    transform={`translate(${place.x} ${place.y})`}
    onPointerEnter={() => onLight(status.dsts_id)}
    onPointerLeave={() => onLight(null)}
  >
    <rect width={box.width} height={box.height} rx="6" fill={status.dsts_color} className={classes.box} />
    <text
      x={box.width / 2}
      y={box.height / 2}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize="13"
      fill={readable(status.dsts_color, status.dsts_font_color)}
    >
      {status.dsts_description.length > 18
        ? `${status.dsts_description.slice(0, 17)}…`
        : status.dsts_description}
    </text>
  </g>
)
