import { describe, expect, test } from 'vitest'
import { soundOf, soundsLike, soundWanted } from './sounds.ts'

/** Each line is one name in the spellings that people write. */
const spellings = [
  'Priya Prya Pria Preeya प्रिया',
  'Asha Aasha Aashaa आशा',
  'Pooja Puja Poojaa पूजा',
  'Deepak Dipak Deepaka दीपक',
  'Sunita Suneeta Sunitha सुनीता',
  'Meena Mina मीना',
  'Meera Mira मीरा',
  'Jyoti Jyothi Jyotee ज्योति',
  'Lakshmi Laxmi Lakshami लक्ष्मी',
  'Krishna Krushna Krsna कृष्ण',
  'Vikram Wikram Vikrama विक्रम',
  'Shweta Sweta Shwetha Svetaa श्वेता',
  'Vishwas Viswas Vishvas विश्वास',
  'Shubham Subham Shubam शुभम',
  'Saurabh Sourabh Saurab सौरभ',
  'Ganesh Ganesha Ganes गणेश',
  'Mahesh Maheshe Mahes महेश',
  'Rahul Rahool Raahul राहुल',
  'Mohammed Mohammad Muhammad Mohamad मोहम्मद',
  'Shaikh Sheikh Shekh शेख',
  'Khan Kaan खान',
  'Faizan Phaizan Faizaan फ़ैज़ान',
  'Farah Fara Pharah फराह',
  'Zoya Joya Zoyaa ज़ोया',
  'Singh Sing सिंह',
  'Sanjay Sanjaya संजय',
  'Vijay Vijaya Wijay विजय',
  'Sangeeta Sangita Sangeetha संगीता',
  'Ambika Ambikaa अंबिका',
  'Champa Champaa चंपा',
  'Chhaya Chaya Chhayaa छाया',
  'Chaitanya Chaitanyaa चैतन्य',
  'Kavya Kaavya काव्या',
  'Aditya Aaditya Adithya आदित्य',
  'Aishwarya Aishvarya Ishwarya ऐश्वर्या',
  'Isha Eesha Esha ईशा',
  'Usha Oosha उषा',
  'Om Aum ओम',
  'Ritu Reetu Rithu ऋतु',
  'Dnyaneshwar Gyaneshwar Dnyaneshvar ज्ञानेश्वर',
  'Bhagyashree Bhagyashri Bhagyasri भाग्यश्री',
  'Srivastava Shrivastav Sreevastava श्रीवास्तव',
  'Mukherjee Mukharji Mookherji मुखर्जी',
  'Chopra Choprha चोपड़ा',
  'Datta Dutta Data दत्ता',
  'Reddy Reddi Redy रेड्डी',
  'Kulkarni Kulkarnee कुलकर्णी',
  'Patil Pateel Paatil पाटील',
  'Yadav Yadava Yadaw यादव',
  'Jadhav Jadav Jadhaw जाधव',
  'Sophia Sofia Sofiya सोफिया',
  'Nikhil Nikil Nikheel निखिल',
]

test.each(spellings)('%s sound alike', line => {
  expect(new Set(line.split(' ').map(soundOf)).size).toBe(1)
})

test('of these, other names sound different', () => {
  const sounds = spellings.map(line => soundOf(line.split(' ')[0] ?? ''))
  expect(new Set(sounds).size).toBe(sounds.length)
})

describe('a typed word wants', () => {
  test.each([
    ['prya', ' pry'],
    ['प्रिया', ' pry'],
    ['asha', ' as '],
    ['D’Souza', ' dsj'],
    ['o`brien', ' ubrn'],
    ['deepak', ' dpk'],
    // Too short, no name, or nothing to hear.
    ['om', null],
    ['rao', null],
    ['patil2', null],
    ['a@example.com', null],
    ['9822011223', null],
    ['૧૨૩', null],
    ['१२३', null],
    ['', null],
  ])('for %j %j', (typed, wanted) => {
    expect(soundWanted(typed)).toBe(wanted)
  })
})

test.each([
  ['Clerk Nashik', 'klerk naasik', true],
  ['BHAGYASHREE QUADRI', 'कादरी भाग्यश्री', true],
  ['Om Prakash', 'om parkash', true],
  ['Om Prakash', 'om asha', false],
  ['Priya', '99', false],
  ["MARY D'SOUZA", 'mary d’souza', true],
  ['O’BRIEN', 'obrien', true],
])('%s is meant by %j: %s', (name, typed, meant) => {
  expect(soundsLike(name, typed)).toBe(meant)
})
