import { Badge, Code, Group, Menu, Text } from '@mantine/core'
import { IconBan, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { can, useSignedIn } from '../platform/session.ts'
import { ItemMenu } from '../ui/item-menu.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import type { Application, ApplicationKey } from './applications.queries.ts'
import classes from './developers.module.css'
import { requestsTexts } from './requests-texts.ts'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { RollKeyDialog } from './roll-key-dialog.tsx'
import { applicationsTexts } from './texts.ts'

/** A key of an application: its start, its use and its limits, and what can be done with it. */
export function KeyItem({ application, apiKey }: { application: Application; apiKey: ApplicationKey }) {
  const session = useSignedIn()
  const [open, setOpen] = useState<'roll' | 'revoke' | null>(null)
  const close = () => setOpen(null)
  const { akey_name, akey_live } = apiKey
  return (
    <li className={`${classes.key} ${classes.unwrapped}`}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {akey_name}
          </Text>
          <Code>{apiKey.akey_start}…</Code>
          {apiKey.akey_test && (
            <Badge variant="default" tt="none">
              {applicationsTexts.test}
            </Badge>
          )}
          {!akey_live && (
            <Badge variant="default" tt="none">
              {applicationsTexts.keyExpired}
            </Badge>
          )}
        </Group>
        <KeyUse apiKey={apiKey} />
        <Text size="xs" c="dimmed">
          {[
            apiKey.akey_scopes.join(', '),
            requestsTexts.apiVersion(apiKey.akey_version),
            ...(apiKey.akey_networks.length > 0
              ? [applicationsTexts.onlyFrom(apiKey.akey_networks.join(', '))]
              : []),
          ].join(' · ')}
        </Text>
      </div>
      <ItemMenu label={applicationsTexts.actionsOf(akey_name)}>
        {akey_live && can(session, 'api') && (
          <Menu.Item
            leftSection={<IconRefresh size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen('roll')}
          >
            {applicationsTexts.roll}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconBan size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen('revoke')}
        >
          {applicationsTexts.revoke}
        </Menu.Item>
      </ItemMenu>
      <RollKeyDialog opened={open === 'roll'} {...{ application, apiKey }} onClose={close} />
      <RevokeKeyDialog opened={open === 'revoke'} {...{ application, apiKey }} onClose={close} />
    </li>
  )
}

/** When a key was last used, expires and was created. */
const KeyUse = ({ apiKey }: { apiKey: ApplicationKey }) => (
  <Text size="sm">
    {apiKey.akey_last_used ? (
      <>
        {applicationsTexts.lastUsed} <TimeOf iso={apiKey.akey_last_used} within />
        {apiKey.akey_last_address && ` ${applicationsTexts.from(apiKey.akey_last_address)}`}
      </>
    ) : (
      applicationsTexts.neverUsed
    )}{' '}
    ·{' '}
    {apiKey.akey_expires ? (
      <>
        {applicationsTexts.keyExpires} <TimeOf iso={apiKey.akey_expires} within />
      </>
    ) : (
      applicationsTexts.neverExpires
    )}{' '}
    · {applicationsTexts.created} <TimeOf iso={apiKey.akey_created} within />{' '}
    {applicationsTexts.by(apiKey.akey_created_by)}
  </Text>
)
