import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { menuFor } from '../menu-entries.ts'
import { useSignedIn } from '../../platform/session.ts'
import menu from '../shell/menu-link.module.css'
import { LoginScreen } from '../../auth/login-card.tsx'
import { everyStatusQuery } from '../../settings/settings.queries.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Brand } from '../../tenants/brand.tsx'
import classes from './preview-pieces.module.css'
import { useTenant } from '../../tenants/tenant-theme.tsx'
import { themeTexts } from './texts.ts'

/** Samples of the portal: the menu, a list, buttons and the login page. */
export function PreviewPieces() {
  const { theme } = useTenant()
  return (
    <div className={classes.pieces}>
      <div className={classes.shell} data-menu={theme.menu}>
        <PreviewMenu />
        <PreviewList />
      </div>
      <LoginScreen title={themeTexts.logInTo(theme.name)} versions={undefined} small>
        <Stack gap="md">
          <TextInput label={themeTexts.username} size="md" defaultValue="ada" />
          <PasswordInput label={themeTexts.password} size="md" />
          <Button size="md" fullWidth>
            {themeTexts.logIn}
          </Button>
          <Anchor component="span" size="sm" ta="center">
            {themeTexts.forgottenYourPassword}
          </Anchor>
        </Stack>
      </LoginScreen>
    </div>
  )
}

const shownEntries = 4

/** The user's first menu entries, one of them shown as active. */
function PreviewMenu() {
  const { theme } = useTenant()
  const top = theme.menu === 'top'
  return (
    <div className={classes.menu}>
      <Brand />
      <ul className={classes.entries}>
        {menuFor(useSignedIn())
          .slice(0, shownEntries)
          .map(({ page, label, icon: Icon }, index) => (
            <li key={page.path}>
              <span className={top ? menu.inRow : menu.link} data-status={index === 0 ? 'active' : undefined}>
                {!top && <Icon size={18} stroke={1.7} aria-hidden className={menu.icon} />}
                <span>{label}</span>
              </span>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Three of the company's statuses in a list, with the second row selected. */
function PreviewList() {
  const statuses = useQuery(everyStatusQuery)
  const rows = (statuses.data ?? []).slice(0, 3)
  return (
    <div className={classes.list}>
      <Group gap="xs">
        <Button>{themeTexts.newBooking}</Button>
        <Button variant="default" className={classes.focused ?? ''}>
          {themeTexts.focused}
        </Button>
      </Group>
      <div>
        {rows.map(({ dsts_id, dsts_description, dsts_color, dsts_font_color }, index) => (
          <div key={dsts_id} className={classes.row} data-selected={index === 1 || undefined}>
            <Anchor component="span">{`10${index + 4}7`}</Anchor>
            <StatusBadge description={dsts_description} colour={dsts_color} fontColour={dsts_font_color} />
          </div>
        ))}
      </div>
    </div>
  )
}
