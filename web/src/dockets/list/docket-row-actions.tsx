import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { TrackingLink } from '../tracking-link.tsx'
import type { Session } from '../../platform/session.ts'
import type { DocketRow } from '../docket-calls.ts'
import classes from './docket-list.module.css'
import { rowActions, type RowAction, type RowCommand } from './row-actions.ts'
import { docketListTexts } from './texts.ts'

export interface DocketRowActionsProps {
  docket: DocketRow
  session: Session
  /** Whether the row has the keyboard focus. Tab reaches the actions of this row only. */
  active: boolean
  onCommand: (command: RowCommand, docket: DocketRow) => void
}

type TrackingPartProps = Omit<ComponentProps<typeof TrackingLink>, 'docket' | 'customer'> & {
  docket: DocketRow
  section: 'track' | 'map'
}

/** The account's own tracking page, or the portal's (TRACK-08). The map is always the portal's. */
const TrackingPart = ({ docket, section, ...props }: TrackingPartProps) =>
  section === 'track' ? (
    <TrackingLink docket={docket} customer={docket} {...props} />
  ) : (
    <Link to={paths.track} search={{ tracking_ref: docket.dck_tracking }} hash="map" {...props} />
  )

/** The actions as a row of icons. */
export function DocketRowIcons({ docket, session, active, onCommand }: DocketRowActionsProps): ReactNode {
  const tabIndex = active ? 0 : -1
  const titled = ({ label, disabledReason }: RowAction) => ({
    'aria-label': docketListTexts.actionOf(label, docket.dck_docket),
    title: disabledReason ?? label,
    className: classes.action ?? '',
    tabIndex,
  })
  return (
    <span className={classes.actions}>
      {rowActions(docket, session).map((action) => {
        const { label, icon: Icon, target, disabledReason } = action
        if ('section' in target)
          return (
            <TrackingPart key={label} docket={docket} section={target.section} {...titled(action)}>
              <Icon size={16} stroke={1.6} aria-hidden />
            </TrackingPart>
          )
        return (
          <button
            key={label}
            type="button"
            disabled={disabledReason !== null}
            onClick={() => onCommand(target.command, docket)}
            {...titled(action)}
          >
            <Icon size={16} stroke={1.6} aria-hidden />
          </button>
        )
      })}
    </span>
  )
}

/** The actions as a menu. */
export const DocketRowMenu = ({ docket, session, active, onCommand }: DocketRowActionsProps): ReactNode => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={docketListTexts.actionsOf(docket.dck_docket)}
        tabIndex={active ? 0 : -1}
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {rowActions(docket, session).map(({ label, icon: Icon, target, disabledReason }) => {
        const icon = <Icon size={16} stroke={1.6} aria-hidden />
        if ('section' in target)
          return (
            <Menu.Item
              key={label}
              leftSection={icon}
              renderRoot={(props) => <TrackingPart docket={docket} section={target.section} {...props} />}
            >
              {label}
            </Menu.Item>
          )
        return (
          <Menu.Item
            key={label}
            leftSection={icon}
            disabled={disabledReason !== null}
            title={disabledReason ?? undefined}
            onClick={() => onCommand(target.command, docket)}
          >
            {label}
          </Menu.Item>
        )
      })}
    </Menu.Dropdown>
  </Menu>
)
