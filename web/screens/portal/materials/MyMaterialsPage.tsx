import { say } from '../../../shared/language/say.ts'
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx'
import { MyMaterials } from './MyMaterials.tsx'

/** `/my-materials` */
export default function MyMaterialsPage() {
  return (
    <>
      <PageHeader title={say('Study Materials')} description={say('For the courses you are enrolled in.')} />
      <MyMaterials />
    </>
  )
}
