import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import classes from './shown-notifications.module.css'

/**
 * Shows the messages of `notify`. On a phone they are at the bottom, because the errors of a form and the heading of a page
 * are at the top.
 */
export function ShownNotifications() {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Notifications
      position={narrow ? 'bottom-center' : 'top-right'}
      autoClose={5000}
      containerWidth={380}
      classNames={{ root: classes.root ?? '' }}
    />
  )
}
