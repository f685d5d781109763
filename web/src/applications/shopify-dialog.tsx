import { Button, Code, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { applicationShopify } from '@despatch/contract/applications/shopify.ts'
import { shopifyPath } from '@despatch/domain/applications/shopify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { useFailureToast } from '../platform/failure-toast.ts'
import { notify } from '../platform/notify.ts'
import { useSignedIn } from '../platform/session.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { applicationsQuery, type Application } from './applications.queries.ts'
import { applicationsTexts } from './texts.ts'

interface ShopifyProps {
  application: Application
  onClose: () => void
}

/** Connects an application to a shop at Shopify: the address for Shopify, and the secret that signs its requests. */
export const ShopifyDialog = ({ opened, ...props }: ShopifyProps & { opened: boolean }) => (
  <Modal opened={opened} onClose={props.onClose} title={applicationsTexts.shopifyTitle} {...dialogProps}>
    <Shopify {...props} />
  </Modal>
)

function Shopify({ application, onClose }: ShopifyProps) {
  const queries = useQueryClient()
  const { database } = useSignedIn()
  const { app_id, app_shopify, app_name } = application
  const save = async (secret: string | null) => {
    await api(applicationShopify, { app_id, secret })
    notify.success(
      app_name,
      secret === null ? applicationsTexts.shopifyDisconnected : applicationsTexts.shopifyConnected,
    )
    onClose()
    await queries.invalidateQueries({ queryKey: applicationsQuery.queryKey })
  }
  const disconnect = useMutation({ mutationFn: () => save(null) })
  useFailureToast(applicationsTexts.shopifyDisconnect, disconnect.error)
  const form = useAppForm({ start: { secret: '' }, send: ({ secret }) => save(secret) })
  return (
    <AppForm form={form} label={applicationsTexts.shopifyTitle}>
      <Stack gap="sm">
        <Text size="sm">{applicationsTexts.shopifyHelp}</Text>
        <Code block>{`${window.location.origin}${shopifyPath(database, app_id)}`}</Code>
        <PasswordInput
          data-autofocus
          label={applicationsTexts.shopifySecret}
          description={applicationsTexts.shopifySecretHelp}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('secret')}
        />
        <FormButtons form={form} onCancel={onClose} />
        {app_shopify && (
          <div>
            <Text size="xs" c="dimmed" mb={4}>
              {applicationsTexts.shopifyDisconnectHelp}
            </Text>
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              loading={disconnect.isPending}
              onClick={() => disconnect.mutate()}
            >
              {applicationsTexts.shopifyDisconnect}
            </Button>
          </div>
        )}
      </Stack>
    </AppForm>
  )
}
