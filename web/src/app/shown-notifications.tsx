import { Notifications } from '@mantine/notifications'

/** Shows the messages of `notify`. It is loaded after the first page: see late-notifications.tsx. */
export const ShownNotifications = () => (
  <Notifications position="top-right" autoClose={5000} containerWidth={380} />
)
