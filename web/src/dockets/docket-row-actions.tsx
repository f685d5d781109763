import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { paths } from '../paths.ts'
import { TrackingLink } from '../tracking/tracking-link.tsx'
import type { DocketRow } from './docket-calls.ts'
import classes from './docket-list.module.css'
import { rowActions, type RowAction, type RowCommand } from './row-actions.ts'

export interface DocketRowActionsProps {
  docket: DocketRow
  mayExport: boolean
  /** The row that the arrow keys stand on: the Tab key leads to its actions and to no others. */
  active: boolean
  onCommand: (effect: RowCommand, docket: DocketRow) => void
}

type TrackingPartProps = Omit<ComponentProps<typeof TrackingLink>, 'docket' | 'customer'> & {
  docket: DocketRow
  section: 'track' | 'map'
}

/** The account's own tracking, or our page (TRACK-08); the map is ours alone. */
const TrackingPart = ({ docket, section, ...props }: TrackingPartProps) =>
  section === 'track' ? (
    <TrackingLink docket={docket} customer={docket} {...props} />
  ) : (
    <Link to={paths.track} search={{ tracking_ref: docket.dck_tracking }} hash="map" {...props} />
  )

/** One beside the other, where there is room for them. */
export function DocketRowIcons({ docket, mayExport, active, onCommand }: DocketRowActionsProps): ReactNode {
  const tabIndex = active ? 0 : -1
  const titled = ({ label, why }: RowAction) => ({
    'aria-label': `${label} of ${docket.dck_docket}`,
    title: why ?? label,
    className: classes.action ?? '',
    tabIndex,
  })
  return (
    <span className={classes.actions}>
      {rowActions(docket, mayExport).map((action) => {
        const { label, icon: Icon, does, why } = action
        if ('section' in does)
          return (
            <TrackingPart key={label} docket={docket} section={does.section} {...titled(action)}>
              <Icon size={16} stroke={1.6} aria-hidden />
            </TrackingPart>
          )
        return (
          <button
            key={label}
            type="button"
            disabled={why !== null}
            onClick={() => onCommand(does.action, docket)}
            {...titled(action)}
          >
            <Icon size={16} stroke={1.6} aria-hidden />
          </button>
        )
      })}
    </span>
  )
}

/** One below the other behind a button. */
export const DocketRowMenu = ({ docket, mayExport, active, onCommand }: DocketRowActionsProps): ReactNode => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`Actions of ${docket.dck_docket}`}
        tabIndex={active ? 0 : -1}
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {rowActions(docket, mayExport).map(({ label, icon: Icon, does, why }) => {
        const icon = <Icon size={16} stroke={1.6} aria-hidden />
        if ('section' in does)
          return (
            <Menu.Item
              key={label}
              leftSection={icon}
              renderRoot={(props) => <TrackingPart docket={docket} section={does.section} {...props} />}
            >
              {label}
            </Menu.Item>
          )
        return (
          <Menu.Item
            key={label}
            leftSection={icon}
            disabled={why !== null}
            title={why ?? undefined}
            onClick={() => onCommand(does.action, docket)}
          >
            {label}
          </Menu.Item>
        )
      })}
    </Menu.Dropdown>
  </Menu>
)
