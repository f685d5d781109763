import { Alert, Text } from '@mantine/core'
import { statusFlow, type FlowStatus } from '@despatch/domain/office/status-flow.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { statusColours } from '../ui/status-colours.ts'
import classes from './status-flow.module.css'
import { arrowPath, box, layOut, type Point } from './status-flow-layout.ts'
import { officeTexts } from './texts.ts'

/** A status with the fields that the diagram shows. */
export interface DrawnStatus extends FlowStatus {
  dsts_description: string
  dsts_color: string
  dsts_font_color: string
}

/** A diagram of the statuses, with an arrow for each transition, and a text version below. */
export function StatusFlowDiagram({ statuses }: { statuses: readonly DrawnStatus[] }) {
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const flow = statusFlow(statuses)
  const { positions, width, height } = layOut(flow.layers)
  const words = new Map(statuses.map(({ dsts_id, dsts_description }) => [dsts_id, dsts_description]))
  const named = (ids: readonly string[]) => ids.map((id) => words.get(id) ?? id).join(', ')
  const arrows = statuses.flatMap(({ dsts_id, dsts_fwds }) =>
    dsts_fwds.split('').flatMap((code) => {
      const [from, to] = [positions.get(dsts_id), positions.get(code)]
      return from && to ? [{ from: dsts_id, to: code, path: arrowPath(from, to) }] : []
    }),
  )
  return (
    <>
      <Finding title={officeTexts.unreachableStatuses} ids={flow.unreachable} named={named} />
      <Finding title={officeTexts.deadEndStatuses} ids={flow.deadEnds} named={named} />
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} tabIndex={0} aria-label={officeTexts.diagram}>
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
          {arrows.map(({ from, to, path }) => (
            <path
              key={`${from}${to}`}
              d={path}
              className={classes.way}
              data-lit={highlighted === from || highlighted === to || undefined}
              data-dim={(highlighted !== null && highlighted !== from && highlighted !== to) || undefined}
              markerEnd="url(#way-end)"
            />
          ))}
          {statuses.map((status) => {
            const position = positions.get(status.dsts_id)
            return (
              position && <Box key={status.dsts_id} {...{ status, position }} onHighlight={setHighlighted} />
            )
          })}
        </svg>
      </section>
      <Text component="h3" fw={600} size="sm" mt="md" mb={4}>
        {officeTexts.asText}
      </Text>
      <ul className={classes.words}>
        {statuses.map(({ dsts_id, dsts_description, dsts_fwds }) => (
          <li key={dsts_id}>
            <strong>{dsts_description}</strong>{' '}
            {dsts_fwds === '' ? officeTexts.isFinal : officeTexts.leadsTo(named(dsts_fwds.split('')))}
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
  position: Point
  onHighlight: (id: string | null) => void
}

function Box({ status, position, onHighlight }: BoxProps) {
  const { ground, text } = statusColours(status.dsts_color, status.dsts_font_color).css
  return (
    <g
      transform={`translate(${position.x} ${position.y})`}
      onPointerEnter={() => onHighlight(status.dsts_id)}
      onPointerLeave={() => onHighlight(null)}
    >
      <rect width={box.width} height={box.height} rx="6" style={{ fill: ground }} className={classes.box} />
      <text
        x={box.width / 2}
        y={box.height / 2}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="13"
        style={{ fill: text }}
      >
        {status.dsts_description.length > 18
          ? `${status.dsts_description.slice(0, 17)}…`
          : status.dsts_description}
      </text>
    </g>
  )
}
