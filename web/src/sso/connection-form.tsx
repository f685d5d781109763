import { Checkbox, Fieldset, Group, PasswordInput, Radio, Stack, TextInput } from '@mantine/core'
import { ssoConnectionDelete, ssoConnectionPost } from '@despatch/contract/sso/sso.ts'
import type { ReferenceField } from '@despatch/domain/office/fields.ts'
import { givenRights } from '@despatch/domain/sso/connection.ts'
import { nameOfUser } from '@despatch/domain/users/name-of-user.ts'
import { rights } from '@despatch/domain/users/rights.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { DeleteButton } from '../platform/delete-button.tsx'
import { notify } from '../platform/notify.ts'
import { useAppForm, type AppFormOf } from '../platform/use-app-form.ts'
import { RecordField } from '../platform/record-fields/record-field.tsx'
import { ClaimRules } from './claim-rules.tsx'
import { draftErrors, draftOf, payloadOf, type ConnectionDraft } from './connection-draft.ts'
import { administratorsQuery, connectionsQuery, type Connection } from './sso.queries.ts'
import { ssoTexts } from './texts.ts'

interface ConnectionFormProps {
  /** Null for a new one. */
  connection: Connection | null
  onDone: () => void
}

const accountField: ReferenceField = {
  kind: 'reference',
  label: ssoTexts.account,
  to: 'customer',
  by: 'id',
  help: ssoTexts.accountHelp,
}

const newAccountField: ReferenceField = {
  ...accountField,
  label: ssoTexts.newAccount,
  help: ssoTexts.newAccountHelp,
}

/** A connection with an identity provider: the provider, first logins, permissions and security. */
export function ConnectionForm({ connection, onDone }: ConnectionFormProps) {
  const queries = useQueryClient()
  const done = async (message: string) => {
    notify.success(ssoTexts.connection, message)
    await queries.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    onDone()
  }
  const form = useAppForm({
    start: draftOf(connection),
    check: draftErrors,
    send: async (draft) => {
      await api(ssoConnectionPost, payloadOf(draft, connection))
      await done(ssoTexts.connectionSaved)
    },
  })
  const remove = async (con_id: number) => {
    await api(ssoConnectionDelete, { con_id })
    await done(ssoTexts.connectionDeleted)
  }
  return (
    <AppForm form={form} label={ssoTexts.connection}>
      <Stack gap="sm">
        <ProviderFields form={form} connection={connection} />
        <Fieldset legend={ssoTexts.firstLogin}>
          <FirstLoginFields form={form} />
        </Fieldset>
        <Fieldset legend={ssoTexts.rules}>
          <ClaimRules form={form} />
        </Fieldset>
        <Fieldset legend={ssoTexts.security}>
          <SecurityFields form={form} />
        </Fieldset>
        <Radio.Group label={ssoTexts.state} {...form.getInputProps('con_state')}>
          <Group gap="md" mt={6}>
            <Radio value="on" label={ssoTexts.on} />
            <Radio value="off" label={ssoTexts.off} />
          </Group>
        </Radio.Group>
        <FormButtons form={form}>
          {connection && (
            <DeleteButton
              question={ssoTexts.deleteQuestion(connection.con_name)}
              action={ssoTexts.deleteConfirm}
              failed={ssoTexts.deleteFailed}
              remove={() => remove(connection.con_id)}
            >
              {ssoTexts.deleteHelp}
            </DeleteButton>
          )}
        </FormButtons>
      </Stack>
    </AppForm>
  )
}

interface FieldsProps {
  form: AppFormOf<ConnectionDraft>
}

function ProviderFields({ form, connection }: FieldsProps & { connection: Connection | null }) {
  return (
    <>
      <TextInput
        data-autofocus
        label={ssoTexts.name}
        description={ssoTexts.nameHelp}
        withAsterisk
        maxLength={80}
        {...form.getInputProps('con_name')}
      />
      <TextInput
        label={ssoTexts.code}
        description={ssoTexts.codeHelp}
        withAsterisk
        maxLength={40}
        {...form.getInputProps('con_code')}
      />
      {connection === null && (
        <RecordField
          field={accountField}
          known={null}
          of={null}
          value={form.values.con_cust_id}
          {...form.getInputProps('con_cust_id')}
        />
      )}
      <TextInput
        label={ssoTexts.issuer}
        description={ssoTexts.issuerHelp}
        type="url"
        withAsterisk
        maxLength={500}
        readOnly={connection !== null}
        placeholder="https://login.example.com"
        {...form.getInputProps('con_issuer')}
      />
      <TextInput label={ssoTexts.client} withAsterisk maxLength={200} {...form.getInputProps('con_client')} />
      <PasswordInput
        label={ssoTexts.secret}
        description={connection?.con_secret ? ssoTexts.secretStored : ssoTexts.secretHelp}
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps('con_client_secret')}
      />
    </>
  )
}

function FirstLoginFields({ form }: FieldsProps) {
  const { con_create, con_cust_id, con_new_cust } = form.values
  const given = givenRights(con_cust_id === null)
  return (
    <Stack gap="sm">
      <TextInput
        label={ssoTexts.domains}
        description={ssoTexts.domainsHelp}
        maxLength={2000}
        placeholder={ssoTexts.domainExample}
        {...form.getInputProps('con_domains')}
      />
      <Checkbox
        label={ssoTexts.link}
        description={ssoTexts.linkHelp}
        {...form.getInputProps('con_link', { type: 'checkbox' })}
      />
      <Checkbox
        label={ssoTexts.create}
        description={ssoTexts.createHelp}
        {...form.getInputProps('con_create', { type: 'checkbox' })}
      />
      {con_create && (
        <Checkbox.Group label={ssoTexts.newRights} {...form.getInputProps('con_rights')}>
          <Stack gap={6} mt={6}>
            {rights
              .filter(({ right }) => given.includes(right))
              .map(({ right, label }) => (
                <Checkbox key={right} value={right} label={label} />
              ))}
          </Stack>
        </Checkbox.Group>
      )}
      {con_create && con_cust_id === null && (
        <RecordField
          field={newAccountField}
          known={null}
          of={null}
          value={con_new_cust}
          {...form.getInputProps('con_new_cust')}
        />
      )}
    </Stack>
  )
}

function SecurityFields({ form }: FieldsProps) {
  const { con_only, con_cust_id } = form.values
  return (
    <Stack gap="sm">
      <TextInput
        label={ssoTexts.factors}
        description={ssoTexts.factorsHelp}
        maxLength={2000}
        {...form.getInputProps('con_factors')}
      />
      <Checkbox
        label={ssoTexts.only}
        description={ssoTexts.onlyHelp}
        {...form.getInputProps('con_only', { type: 'checkbox' })}
      />
      {con_only && con_cust_id === null && <EmergencyField form={form} />}
    </Stack>
  )
}

function EmergencyField({ form }: FieldsProps) {
  const { data: administrators = [] } = useQuery(administratorsQuery)
  // Without users who are no longer administrators, so that a change removes them.
  const chosen = form.values.con_emergency.filter((id) =>
    administrators.some(({ ausr_id }) => String(ausr_id) === id),
  )
  return (
    <Checkbox.Group
      label={ssoTexts.emergency}
      description={ssoTexts.emergencyHelp}
      {...form.getInputProps('con_emergency')}
      value={chosen}
    >
      <Stack gap={6} mt={6}>
        {administrators.map((user) => (
          <Checkbox
            key={user.ausr_id}
            value={String(user.ausr_id)}
            label={`${nameOfUser(user)} (${user.ausr_logon})`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
