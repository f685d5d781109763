import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { givenRights } from '@despatch/domain/sso/connection.ts'
import { rights } from '@despatch/domain/users/rights.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { AppFormOf } from '../platform/use-app-form.ts'
import type { ConnectionDraft } from './connection-draft.ts'
import { ssoTexts } from './texts.ts'

/** The rules by which values of claims give permissions. */
export function ClaimRules({ form }: { form: AppFormOf<ConnectionDraft> }) {
  const { con_map, con_cust_id } = form.values
  const given = givenRights(con_cust_id === null)
  const choices = rights
    .filter(({ right }) => given.includes(right))
    .map(({ right, label }) => ({ value: right, label }))
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {ssoTexts.rulesHelp}
      </Text>
      {con_map.map((rule, at) => (
        // Rules have no identity of their own, and are only added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={at} gap="xs" align="end" grow preventGrowOverflow={false}>
          <TextInput
            label={ssoTexts.claim}
            placeholder={ssoTexts.claimExample}
            maxLength={80}
            {...form.getInputProps(`con_map.${at}.claim`)}
          />
          <TextInput label={ssoTexts.value} maxLength={200} {...form.getInputProps(`con_map.${at}.value`)} />
          <Select
            label={ssoTexts.permission}
            data={choices}
            {...form.getInputProps(`con_map.${at}.right`)}
            value={rule.right}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            flex="0 0 auto"
            aria-label={ssoTexts.removeRule(at + 1)}
            onClick={() => form.change({ con_map: con_map.toSpliced(at, 1) })}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.change({ con_map: [...con_map, { claim: '', value: '', right: null }] })}
        >
          {ssoTexts.addRule}
        </Button>
      </Group>
    </Stack>
  )
}
