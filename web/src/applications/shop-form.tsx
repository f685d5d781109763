import { applicationShopify } from '@despatch/contract/applications/shopify.ts'
import { shopifyOrdersPath, shopifyPath } from '@despatch/domain/applications/shopify.ts'
import { Button, Code, Group, PasswordInput, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { useFailureToast } from '../platform/failure-toast.ts'
import { notify } from '../platform/notify.ts'
import { useSignedIn } from '../platform/session.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { applicationsQuery, type Application, type Shop } from './applications.queries.ts'
import { shopTexts } from './shop-texts.ts'

interface ShopFormProps {
  application: Application
  connection: Pick<Shop, 'orders' | 'token'>
  onClose: () => void
}

const noOrders = { shop: '', name: '', phone: '', company: '', street: '', town: '', postcode: '' }

/** Connects an application to a shop at Shopify, which asks for rates and sends its orders. */
export function ShopForm({ application, connection, onClose }: ShopFormProps) {
  const queries = useQueryClient()
  const { database } = useSignedIn()
  const { app_id, app_shopify, app_name } = application
  const leave = async (text: string) => {
    notify.success(app_name, text)
    onClose()
    await queries.invalidateQueries({ queryKey: applicationsQuery.queryKey })
  }
  const disconnect = useMutation({
    mutationFn: () => api(applicationShopify, { app_id, secret: null }),
    onSuccess: () => leave(shopTexts.disconnected),
  })
  useFailureToast(shopTexts.disconnect, disconnect.error)
  const form = useAppForm({
    start: {
      secret: '',
      books: connection.orders !== null,
      token: '',
      orders: connection.orders ?? noOrders,
    },
    send: async ({ secret, books, token, orders }) => {
      await api(applicationShopify, {
        app_id,
        ...(secret === '' && app_shopify ? {} : { secret }),
        orders: books ? orders : null,
        ...(token === '' ? {} : { token }),
      })
      await leave(shopTexts.connected)
    },
  })
  const { origin } = window.location
  const mayBook = application.app_scopes.includes('deliveries:write')
  return (
    <AppForm form={form} label={shopTexts.connection}>
      <Stack gap="sm">
        <Address label={shopTexts.rates} help={shopTexts.ratesHelp}>
          {`${origin}${shopifyPath(database, app_id)}`}
        </Address>
        <PasswordInput
          label={shopTexts.secret}
          description={app_shopify ? shopTexts.secretStored : shopTexts.secretHelp}
          withAsterisk={!app_shopify}
          autoComplete="off"
          {...form.getInputProps('secret')}
        />
        <Switch
          label={shopTexts.booksOrders}
          description={mayBook ? shopTexts.booksOrdersHelp : shopTexts.needsScope}
          disabled={!mayBook && !form.values.books}
          {...form.getInputProps('books', { type: 'checkbox' })}
        />
        {form.values.books && (
          <>
            <Address label={shopTexts.orders} help={shopTexts.ordersHelp}>
              {`${origin}${shopifyOrdersPath(database, app_id)}`}
            </Address>
            <TextInput
              label={shopTexts.shop}
              description={shopTexts.shopHelp}
              placeholder={shopTexts.shopExample}
              {...form.getInputProps('orders.shop')}
            />
            <PasswordInput
              label={shopTexts.token}
              description={connection.token ? shopTexts.secretStored : shopTexts.tokenHelp}
              autoComplete="off"
              {...form.getInputProps('token')}
            />
            <Text fw={600}>{shopTexts.collection}</Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput label={shopTexts.name} withAsterisk {...form.getInputProps('orders.name')} />
              <TextInput label={shopTexts.phone} withAsterisk {...form.getInputProps('orders.phone')} />
              <TextInput label={shopTexts.company} {...form.getInputProps('orders.company')} />
              <TextInput label={shopTexts.street} {...form.getInputProps('orders.street')} />
              <TextInput label={shopTexts.town} {...form.getInputProps('orders.town')} />
              <TextInput
                label={shopTexts.postcode}
                description={shopTexts.postcodeHelp}
                withAsterisk
                {...form.getInputProps('orders.postcode')}
              />
            </SimpleGrid>
          </>
        )}
        <FormButtons form={form} onCancel={onClose} />
        {app_shopify && (
          <Group gap="xs">
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              loading={disconnect.isPending}
              onClick={() => disconnect.mutate()}
            >
              {shopTexts.disconnect}
            </Button>
            <Text size="xs" c="dimmed">
              {shopTexts.disconnectHelp}
            </Text>
          </Group>
        )}
      </Stack>
    </AppForm>
  )
}

const Address = ({ label, help, children }: { label: string; help: string; children: string }) => (
  <div>
    <Text size="sm" fw={600}>
      {label}
    </Text>
    <Text size="sm" c="dimmed" mb={4}>
      {help}
    </Text>
    <Code block>{children}</Code>
  </div>
)
