import type { StudentFields } from '#records/students/students'
import type { Chance } from './random.ts'

const women = [
  'Asha',
  'Pooja',
  'Neha',
  'Priya',
  'Anjali',
  'Kavita',
  'Sunita',
  'Rekha',
  'Shabnam',
  'Nagma',
  'Ritu',
  'Kiran',
  'Swati',
  'Komal',
  'Aarti',
  'Meena',
  'Sarita',
  'Gudiya',
  'Jyoti',
  'Payal',
  'Shivani',
  'Muskan',
  'Sapna',
  'Khushboo',
]
const men = [
  'Ravi',
  'Amit',
  'Sanjay',
  'Rahul',
  'Vikas',
  'Deepak',
  'Imran',
  'Salman',
  'Arjun',
  'Mohit',
  'Suraj',
  'Pankaj',
  'Ajay',
  'Rohit',
  'Manish',
  'Ankit',
  'Vivek',
  'Sachin',
  'Faizan',
  'Gaurav',
  'Nitin',
  'Harish',
  'Abhishek',
  'Lalit',
  'Devendra',
  'Shubham',
]
const middle = ['Kumar', 'Lal', 'Prasad', 'Singh', 'Devi', 'Kumari']
const families = [
  'Sharma',
  'Verma',
  'Yadav',
  'Maurya',
  'Gupta',
  'Khan',
  'Ansari',
  'Patel',
  'Mishra',
  'Tiwari',
  'Singh',
  'Chauhan',
  'Saini',
  'Kushwaha',
  'Rawat',
  'Joshi',
  'Pal',
  'Rathore',
  'Siddiqui',
  'Dubey',
  'Srivastava',
  'Prajapati',
  'Nishad',
  'Vishwakarma',
]
const places = [
  'Ward 4, Gandhi Nagar',
  'Near Shiv Mandir, Purani Bazar',
  'Village Rampur Khas',
  'Village Bhagwanpur, Post Kotwa',
  'Behind Bus Stand',
  'Station Road',
  'Mohalla Qazi Tola',
  'Civil Lines',
  'Village Sarai Mohan',
  'Subhash Chowk',
  'Near Government Inter College',
  'Village Nagla Bhoop',
  'Teacher’s Colony',
  'Naya Gaon, Post Lalpur',
]

/** An invented person; `number` makes the e-mail address unique, `family` makes siblings, who share a mobile number. */
export function person(chance: Chance, number: number, today: string, family?: StudentFields): StudentFields {
  const firstName = chance.one(chance.happens(0.5) ? women : men)
  const lastName = family?.lastName ?? chance.one(families)
  const middleName = chance.happens(0.3) ? chance.one(middle) : undefined
  const born = Number(today.slice(0, 4)) - chance.between(15, 28)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    firstName: firstName.toUpperCase(),
    middleName: middleName?.toUpperCase(),
    lastName: lastName.toUpperCase(),
    // A domain that is reserved for examples, so that no mail can reach anybody.
    email: `${firstName}.${lastName}${number}@example.com`.toLowerCase(),
    mobile:
      family?.mobile ?? `${chance.one(['9', '8', '7', '6'])}${String(chance.between(0, 999_999_999)).padStart(9, '0')}`,
    dateOfBirth: `${born}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`,
    address: family?.address ?? chance.one(places).toUpperCase(),
  }
}
